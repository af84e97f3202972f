/** Written before the worker's code by the build (vite/service-worker.ts). */
declare const PLEIN_BUILD: import('./rules.ts').Build
