/** A ticket printer that speaks Star CloudPRNT over HTTP, with the faults of a real one. */
export class TestPrinter {
  readonly url: string
  /** Tickets that came out, as they were fetched. */
  readonly papers: Buffer[] = []
  /** The roll is empty: it says so at each poll, and a ticket that it has begun is not finished. */
  paper_out = false
  /** The report of a ticket gets lost on its way. */
  loses_reports = false
  /** It fetches each ticket twice, as one whose first answer got lost. */
  fetches_twice = false

  constructor(url: string) {
    this.url = url
  }

  /** Asks once whether something waits. */
  async poll(more: Readonly<Record<string, unknown>> = {}): Promise<{ status: number; job: Job | undefined }> {
    const body = { status: '23 6 0 0 0 0 0 0 0 ', printerMAC: '00:11:62:0d:0e:0f', statusCode: this.#code, ...more }
    const answer = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { jobReady, ...job } = answer.ok
      ? ((await answer.json()) as Job & { jobReady: boolean })
      : { jobReady: false }
    return { status: answer.status, job: jobReady ? (job as Job) : undefined }
  }

  /** Fetches a ticket. */
  async fetch({ jobToken }: Job, type = 'image/png'): Promise<{ status: number; type: string | null; bytes: Buffer }> {
    const query = new URLSearchParams({ mac: '00:11:62:0d:0e:0f', type, token: jobToken })
    const answer = await fetch(`${this.url}?${query.toString()}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, type: answer.headers.get('content-type'), bytes }
  }

  /** Reports how a ticket came out. */
  async report({ jobToken }: Job, code: string): Promise<number> {
    const query = new URLSearchParams({ mac: '00:11:62:0d:0e:0f', code, token: jobToken })
    return (await fetch(`${this.url}?${query.toString()}`, { method: 'DELETE' })).status
  }

  /** Asks, and prints what waits, as its faults let it. True when something came out whole. */
  async work(): Promise<boolean> {
    const { job } = await this.poll()
    if (!job) return false
    let fetched = await this.fetch(job)
    if (this.fetches_twice) fetched = await this.fetch(job)
    if (fetched.status !== 200) return false
    if (this.paper_out) {
      await this.report(job, this.#code)
      return false
    }
    this.papers.push(fetched.bytes)
    if (!this.loses_reports) await this.report(job, '200 OK')
    return true
  }

  get #code(): string {
    return this.paper_out ? '410 Out of paper' : '200 OK'
  }
}

/** A ticket that waits, as the server names it. */
export interface Job {
  readonly jobToken: string
  readonly mediaTypes: readonly string[]
  readonly deleteMethod?: string
}
