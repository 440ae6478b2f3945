// Bundles src/ into ../ligretto_widget/static, which is committed: whoever installs the package needs no node.
// With --tests it bundles the unit tests for node's own runner instead.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const shared = {
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
};

if (process.argv.includes("--tests")) {
  const tests = readdirSync(here("test")).filter((name) => name.endsWith(".test.ts"));
  await build({
    ...shared,
    absWorkingDir: here("."),
    entryPoints: tests.map((name) => `test/${name}`),
    outdir: "built",
    platform: "node",
    sourcemap: "inline",
  });
} else {
  await build({
    ...shared,
    absWorkingDir: here("."),
    entryPoints: { panel: "src/index.tsx" },
    outdir: "../ligretto_widget/static",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    banner: { js: "// Built from js/src by `npm run build`.", css: "/* Built from js/src by `npm run build`. */" },
  });
}
