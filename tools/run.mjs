// npm run migrate, npm run seed: see lib/run.mjs. Nothing but the check of Node's version may run on an old Node.
import { withNode } from './lib/node-version.mjs'

withNode(() => import('./lib/run.mjs'))
