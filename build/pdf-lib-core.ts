import type { Plugin } from "vite";

const METRICS = /pdf-lib\/es\/packages\/standard-fonts\/.*\.json$/u;

/**
 * What the worker that reads a person's own PDF has of pdf-lib: the objects, their parser and writer. Its modules do nothing by being imported, so that
 * those which nothing uses can go; the metrics of its fonts, which a list of their names holds on to, are left out.
 */
export function pdfLibCore(): Plugin {
  return {
    name: "pdf-lib-core",
    apply: "build",
    load: {
      filter: { id: METRICS },
      handler: () => ({ code: 'export default "";', moduleType: "js", moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /@cantoo\/pdf-lib\/es\//u },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
}
