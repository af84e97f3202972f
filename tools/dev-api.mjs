// The API of `npm run dev`, run by tsx.
import { boot } from '../apps/api/src/main.ts'

await boot()
