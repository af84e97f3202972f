// npm run lighthouse: every page that a guest reaches, on each portal, as a phone sees it. Accessibility must be 100; with
// `-- --speed` also the performance of the restaurants and of a menu, the best of three, at least 95 (only on a quiet machine).
// The product is built and started on a folder of its own; `-- --at http://127.0.0.1:8080` measures one that runs.
import { withNode } from './lib/node-version.mjs'

withNode(() => import('./lib/lighthouse.mjs'))
