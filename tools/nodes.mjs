// npm run test:nodes [-- 22.23.3] [-- FILE ...]: the start and what leans on Node most, under newer ones than the machine's
import { join } from 'node:path'
import { withNode } from './lib/node-version.mjs'

withNode(async () => {
  const { testNodes } = await import('./lib/test-nodes.mjs')
  return { main: () => testNodes(process.argv.slice(2), join(import.meta.dirname, '..', 'node_modules')) }
})
