/** As whose somebody waits: each group has its turn before one has its next, and so has each key within a group. */
export interface QueueSlot {
  /** A network, an account: who shares it shares its turns. */
  readonly group: string
  /** One of the group, an address of the network; without it the group itself. */
  readonly key?: string
  /** Waits behind those who are not, and has one turn in five while they wait. */
  readonly behind?: boolean
}

/** Heavy work in turns: `run` answers what the work answers, or throws `busy()` when too much is waiting already. */
export interface FairQueue {
  run<T>(place: QueueSlot, work: () => Promise<T>): Promise<T>
  /** Whether work at this place would be refused now. */
  isFull(place: QueueSlot): boolean
}

/** Of so many turns in a row one is for those behind, so that they come forward at all. */
const turnsBetween = 5

interface Waiting {
  readonly start: () => void
  readonly refuse: () => void
}

type Group = Map<string, readonly Waiting[]>

const sizeOf = (group: Group | undefined): number => {
  let size = 0
  for (const waiting of group?.values() ?? []) size += waiting.length
  return size
}

/** The one of several that has most; undefined of none. */
const largest = <Thing>(things: Iterable<Thing>, size: (thing: Thing) => number): Thing | undefined => {
  let [most, found]: [number, Thing | undefined] = [0, undefined]
  for (const thing of things) if (size(thing) > most) [most, found] = [size(thing), thing]
  return found
}

/** Those who wait, by group and key. */
const createLine = () => {
  const groups = new Map<string, Group>()
  let count = 0
  const keyOf = ({ key = '' }: QueueSlot): string => key
  /** The group that gives way to this place: one of which more than twice as many are waiting. */
  const longerThan = (place: QueueSlot): Group | undefined => {
    const group = largest(groups.values(), sizeOf)
    return sizeOf(group) > 2 * (sizeOf(groups.get(place.group)) + 1) ? group : undefined
  }
  return {
    length: (): number => count,
    lengthOf: (place: QueueSlot): number => groups.get(place.group)?.get(keyOf(place))?.length ?? 0,
    longerThan,
    add: (place: QueueSlot, waiting: Waiting): void => {
      const group: Group = groups.get(place.group) ?? new Map()
      groups.set(place.group, group.set(keyOf(place), [...(group.get(keyOf(place)) ?? []), waiting]))
      count += 1
    },
    /** Refuses the newest of a group's busiest key. Somebody else of the group goes on waiting. */
    dropOf: (group: Group): void => {
      const [key, waiting] = largest(group, ([, one]) => one.length) ?? ['', []]
      waiting.at(-1)?.refuse()
      if (waiting.length > 1) group.set(key, waiting.slice(0, -1))
      else group.delete(key)
      count -= 1
    },
    take: (): Waiting | undefined => {
      const [first] = groups
      const [one] = first?.[1] ?? []
      if (!first || !one) return undefined
      const [[name, group], [key, [waiting, ...rest]]] = [first, one]
      groups.delete(name)
      group.delete(key)
      // To the end of the line, behind the other keys and groups.
      if (rest.length > 0) group.set(key, rest)
      if (group.size > 0) groups.set(name, group)
      count -= 1
      return waiting
    },
  }
}

/**
 * Runs `at_once` pieces of heavy work; waiting keys are served in turn. Refuses more than `max_of_one` of a key, or a full line. Callers who are
 * behind wait in a line of their own; with `rests` each turn is followed by an equal rest while one of them waits.
 */
export const createFairQueue = (options: {
  at_once: number
  max_of_one: number
  most: number
  rests?: boolean
  busy: () => Error
}): FairQueue => {
  const [front, back] = [createLine(), createLine()]
  let running = 0
  let in_a_row = 0

  const lineOf = ({ behind = false }: QueueSlot): typeof front => (behind ? back : front)
  const isFull = (place: QueueSlot): boolean => {
    const line = lineOf(place)
    if (line.lengthOf(place) >= options.max_of_one) return true
    return line.length() >= options.most && !line.longerThan(place)
  }

  const next = (): void => {
    running -= 1
    const isBacksTurn = back.length() > 0 && (front.length() === 0 || in_a_row >= turnsBetween - 1)
    const waiting = (isBacksTurn ? back : front).take()
    if (!waiting) return
    in_a_row = isBacksTurn ? 0 : in_a_row + 1
    running += 1
    waiting.start()
  }

  const rest = (worked_ms: number): void => {
    if (options.rests && back.length() > 0) setTimeout(next, worked_ms)
    else next()
  }

  const turn = async (place: QueueSlot): Promise<void> => {
    if (running < options.at_once) {
      running += 1
      return
    }
    if (isFull(place)) throw options.busy()
    const line = lineOf(place)
    const longer = line.length() >= options.most ? line.longerThan(place) : undefined
    if (longer) line.dropOf(longer)
    await new Promise<void>((start, reject) => line.add(place, { start, refuse: () => reject(options.busy()) }))
  }

  return {
    isFull,
    run: async (place, work) => {
      await turn(place)
      const began = performance.now()
      try {
        return await work()
      } finally {
        rest(performance.now() - began)
      }
    },
  }
}
