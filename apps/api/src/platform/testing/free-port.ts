import { createServer } from 'node:net'

/** Below those that the system gives to whoever asks for any (Linux: from 32768 on): none of them goes to somebody else while its process is away. */
const [lowest, highest] = [20_200, 32_700]
/** The blocks of the test runner's processes, which work side by side. */
const blocks = 8
const blockSize = Math.floor((highest - lowest) / blocks)
const block = (Number(process.env['VITEST_POOL_ID'] ?? process.pid) % blocks) * blockSize + lowest

let next = Math.floor(Math.random() * blockSize)

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port of this machine that is free now, and that no other test is given: a process that is started on it anew finds it free again. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = block + (next++ % blockSize)
    if (await isFree(port)) return port
  }
}
