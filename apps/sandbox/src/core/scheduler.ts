interface Entry {
  due: number
  run: () => void
}

/** A clock that can be moved may jump: nobody sleeps longer than this without looking. */
const LONGEST_SLEEP_MS = 1000

/** Runs things when the sandbox's clock reaches their moment: a binary heap and one timer. */
export class Scheduler {
  readonly #now: () => number
  readonly #complain: (error: unknown) => void
  readonly #heap: Entry[] = []
  #timer: NodeJS.Timeout | null = null
  #timer_due = Infinity
  #closed = false

  constructor(now: () => number, complain: (error: unknown) => void) {
    this.#now = now
    this.#complain = complain
  }

  /** `due` in milliseconds since 1970. What is already due runs soon, never before the caller goes on. */
  at(due: number, run: () => void): void {
    const heap = this.#heap
    let index = heap.push({ due, run }) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.#due(parent) <= due) break
      this.#swap(index, parent)
      index = parent
    }
    if (due < this.#timer_due) this.#arm()
  }

  /** Runs what is due now; for a clock that was moved. */
  wake(): void {
    const now = this.#now()
    while (this.#heap.length > 0 && this.#due(0) <= now) this.#runSafely(this.#takeFirst())
    this.#arm()
  }

  clear(): void {
    this.#heap.length = 0
  }

  close(): void {
    this.#closed = true
    this.clear()
    if (this.#timer) clearTimeout(this.#timer)
  }

  #arm(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#timer_due = Infinity
    if (this.#closed || this.#heap.length === 0) return
    this.#timer_due = this.#due(0)
    const sleep = Math.min(Math.max(this.#timer_due - this.#now(), 0), LONGEST_SLEEP_MS)
    this.#timer = setTimeout(() => {
      this.wake()
    }, sleep)
    this.#timer.unref()
  }

  #due(index: number): number {
    return this.#heap[index]?.due ?? Infinity
  }

  #takeFirst(): Entry {
    const heap = this.#heap
    const last = heap.length - 1
    this.#swap(0, last)
    const first = heap.pop()
    if (!first) throw new Error('the heap is empty')
    let index = 0
    for (;;) {
      const left = index * 2 + 1
      const smaller = this.#due(left + 1) < this.#due(left) ? left + 1 : left
      if (this.#due(smaller) >= this.#due(index)) return first
      this.#swap(index, smaller)
      index = smaller
    }
  }

  #swap(a: number, b: number): void {
    const first = this.#heap[a]
    const second = this.#heap[b]
    if (!first || !second) return
    this.#heap[a] = second
    this.#heap[b] = first
  }

  /** A failure here (a full disk) must not take the provider down; the next caller meets the same error and hears of it. */
  #runSafely({ run }: Entry): void {
    try {
      run()
    } catch (error) {
      this.#complain(error)
    }
  }
}
