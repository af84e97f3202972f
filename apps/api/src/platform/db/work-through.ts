import type { App } from '../runtime/app.ts'

/** Each holds a connection of the pool for a moment; requests have the others. */
const atOnce = 3

/**
 * Works through everything that is due, page after page, a few at once, each in a short transaction of its own. `page` answers what comes
 * after a row, and nothing when that was the last. One that fails keeps no other from its turn: it is logged, and due again at the next call.
 */
export const workThrough = async <Row>(
  { log }: Pick<App, 'log'>,
  page: (after: Row | null) => Promise<readonly Row[]>,
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  for (let rows = await page(null); rows.length > 0; rows = await page(rows.at(-1) ?? null)) {
    const left = rows.values()
    const worker = async (): Promise<void> => {
      for (const row of left)
        await work(row).catch((error: unknown) => log.error({ err: error }, 'one of what was due failed'))
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
}
