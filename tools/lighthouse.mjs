// npm run lighthouse: every page that a guest reaches, as a phone sees it. Accessibility must be 100; `-- --speed` also measures the restaurants and
// a menu (best of three, at least 95, on a quiet machine); `-- --at URL` measures a running product.
import { withNode } from './lib/node-version.mjs'

withNode(() => import('./lib/lighthouse.mjs'))
