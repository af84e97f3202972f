/**
 * Takes down what was started, the last first, and ends the process. Whatever hangs is left behind after its share of
 * the time: what matters is on the disk, and the next start recovers the rest.
 */
export class Shutdown {
  private readonly steps: { name: string; close: () => Promise<void>; patience_ms: number }[] = []
  private running: Promise<void> | null = null
  private readonly report: (line: string) => void

  constructor(report: (line: string) => void) {
    this.report = report
  }

  /** Notes how to close a part that was just started. */
  add(name: string, patience_ms: number, close: () => Promise<void>): void {
    this.steps.push({ name, close, patience_ms })
  }

  /** Closes everything; a second call waits for the first. Never throws. */
  close(): Promise<void> {
    this.running ??= this.closeSteps()
    return this.running
  }

  private async closeSteps(): Promise<void> {
    for (const { name, close, patience_ms } of this.steps.toReversed()) {
      const late = Symbol('late')
      const timer = new Promise<typeof late>((resolve) => {
        setTimeout(resolve, patience_ms, late).unref()
      })
      try {
        if ((await Promise.race([close(), timer])) === late) this.report(`${name}: did not stop in time`)
      } catch (error) {
        this.report(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
}
