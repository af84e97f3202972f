// npm run dev: see lib/dev.mjs. Nothing but the check of Node's version may run on an old Node.
import { withNode } from './lib/node-version.mjs'

withNode(() => import('./lib/dev.mjs'))
