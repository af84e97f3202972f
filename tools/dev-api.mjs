// The API of `npm run dev`, run by tsx.
import { boot } from '../apps/api/src/main.ts'
import { guardPools } from '../apps/api/src/platform/db/pool-guard.ts'

guardPools()
await boot()
