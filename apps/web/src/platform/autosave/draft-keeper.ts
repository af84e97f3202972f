import { asProblem } from '../problems/problem.ts'
import { createStore, type Store } from '../store.ts'
import { dropKept, keepDraft, readKept, type KeptDraft } from './shelf.ts'

/** The values that the server has, and the time at which it saved them. */
interface OnServer<T> {
  readonly value: T
  readonly modified: string
}

/** The state of the typed values, for <SaveLine>. `at` is ISO 8601. */
export type SaveState =
  | { readonly kind: 'clean' | 'typing' | 'saving' }
  | { readonly kind: 'on_device' | 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly reason: 'offline' | 'refused'; readonly on_device: boolean }

/** Somebody saved a newer one on another device, while this one was changed: which of them counts? */
export interface SaveConflict {
  readonly device_at: string
  readonly server_at: string
}

export interface AutosaveSetup<T extends object> {
  /** The uuid of who is signed in. */
  readonly owner: string
  /** The subject of the draft: the program's uuid, or `new 4001` before it has one. Another name is another form: give it a key. */
  readonly name: string
  /** The initial values of a new form. */
  readonly empty: T
  /** null while the server has nothing of it. */
  readonly server: OnServer<T> | null
  /**
   * Sends the whole form. `modified` is that of the server's object that was changed, null to save over whatever is there. Answers when
   * it was saved, and under which name from now on (the uuid of a program that was begun).
   */
  readonly send: (value: T, modified: string | null) => Promise<{ readonly modified: string; readonly name?: string }>
  /** Reads what the server has now: asked for when it turned out to be newer. */
  readonly reload: () => Promise<OnServer<T>>
  /** How the list of programs shows it while the server does not have it. */
  readonly about: (value: T) => KeptDraft['about']
}

interface StoredDraft<T> {
  /** False until it is known whether this device kept something. */
  readonly ready: boolean
  readonly value: T
  readonly state: SaveState
  /** True when the server does not have everything. */
  readonly unsaved: boolean
  readonly conflict: SaveConflict | null
}

/** After so long without a key the device keeps what was typed. */
const PAUSE_MS = 800

const nowText = (): string => new Date().toISOString()

/** When the server's newer one was saved, if that is why something was refused: `conflict` asks then, and nothing else needs to be said. */
export const getNewer = (error: unknown): string | null => {
  const { status, params } = asProblem(error)
  return status === 409 && typeof params['modified'] === 'string' ? params['modified'] : null
}

/** A form that loses nothing, as a value outside React: the device keeps what is typed, the server gets it by `save`. */
export class DraftKeeper<T extends object> {
  private setup: AutosaveSetup<T>
  readonly store: Store<StoredDraft<T>>
  /** `modified` of what the server has, as far as this form knows. */
  private base: string | null
  /** Typed, and not yet kept by this device. */
  private pending = false
  private on_device = true
  private revision = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private turn: Promise<unknown> = Promise.resolve()

  constructor(setup: AutosaveSetup<T>) {
    const { server, empty } = setup
    this.setup = setup
    this.base = server?.modified ?? null
    this.store = createStore<StoredDraft<T>>({
      ready: false,
      value: server?.value ?? empty,
      state: server ? { kind: 'saved', at: server.modified } : { kind: 'clean' },
      unsaved: false,
      conflict: null,
    })
  }

  /** New props of a later render for the same form. Newer values of the server are shown as long as nothing is typed over them. */
  follow(setup: AutosaveSetup<T>): void {
    this.setup = setup
    const { server } = setup
    const { ready, unsaved, state } = this.store.get()
    if (!server || !ready || unsaved || state.kind === 'saving' || server.modified <= (this.base ?? '')) return
    this.takeServers(server)
  }

  /**
   * Saves a part of it by itself (a picture, a key), over what this form knows of the server: `send` gets `modified` as in the setup. What
   * somebody else saved since is shown first; where something is typed over it, `conflict` asks, and the refusal is thrown.
   */
  saveBeside<A extends { readonly modified: string | null }>(
    send: (modified: string | null) => Promise<A>,
  ): Promise<A> {
    return this.inTurn(async () => {
      try {
        return await this.sendBeside(send)
      } catch (error) {
        const server_at = getNewer(error)
        if (server_at === null) throw error
        if (this.store.get().unsaved) {
          this.put({ conflict: { device_at: nowText(), server_at } })
          throw error
        }
        this.takeServers(await this.setup.reload())
        return this.sendBeside(send)
      }
    })
  }

  /** True when a page that is left now would lose something. */
  get at_risk(): boolean {
    return this.store.get().unsaved && (this.pending || !this.on_device)
  }

  /** Looks for what this device kept; it comes back, unless the server became newer meanwhile: then `conflict` asks. */
  async restore(): Promise<void> {
    const stored = await readKept(this.setup.owner, this.setup.name)
    if (!stored || this.revision > 0) return this.put({ ready: true })
    const is_old = this.base !== null && stored.base !== this.base
    const unsaved = { value: stored.value as T, unsaved: true, state: { kind: 'on_device', at: stored.at } } as const
    const conflict = is_old ? { device_at: stored.at, server_at: this.base ?? stored.at } : null
    // Typed values belong to the version seen then: saved without an answer, it is asked about again.
    this.base = stored.base ?? this.base
    this.put({ ready: true, ...unsaved, conflict })
  }

  change(part: Partial<T>): void {
    this.pending = true
    this.revision++
    this.put({ value: { ...this.store.get().value, ...part }, unsaved: true, state: { kind: 'typing' } })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.keep(), PAUSE_MS)
  }

  /** Lets the device keep what was typed, now. */
  async keep(): Promise<void> {
    clearTimeout(this.timer)
    if (!this.pending) return
    const at = await this.keepAs(this.setup.name)
    if (this.store.get().state.kind === 'typing' && !this.pending && this.on_device)
      this.put({ state: { kind: 'on_device', at } })
  }

  /** Sends now; throws the ApiProblem of a refusal, of no connection, and of a newer one on the server (its `modified` is when). */
  save(): Promise<void> {
    return this.inTurn(() => this.sendOver(this.base))
  }

  async choose(which: 'device' | 'server'): Promise<void> {
    if (which === 'device') await this.inTurn(() => this.sendOver(null))
    else {
      const found = await this.setup.reload()
      await this.drop()
      this.takeServers(found)
    }
    this.put({ conflict: null })
  }

  /** Asks again with the next Save; until then everything stays as it is. */
  decideLater(): void {
    this.put({ conflict: null })
  }

  /** Throws away what was typed: what the server has stands here again. */
  async discard(): Promise<void> {
    const { server, empty } = this.setup
    this.revision++
    await this.drop()
    if (server) this.takeServers(server)
    else this.put({ value: empty, state: { kind: 'clean' } })
  }

  /** Forgets what this device kept: the draft was deleted, published, or is on the server. */
  async drop(): Promise<void> {
    clearTimeout(this.timer)
    this.pending = false
    this.put({ unsaved: false })
    await dropKept(this.setup.owner, this.setup.name)
  }

  /** One after the other: what is sent by itself and what is saved must not take each other for somebody else's. */
  private inTurn<A>(deed: () => Promise<A>): Promise<A> {
    const turn = this.turn.then(deed)
    this.turn = turn.catch(() => undefined)
    return turn
  }

  private takeServers({ value, modified }: OnServer<T>): void {
    this.base = modified
    this.put({ value, state: { kind: 'saved', at: modified } })
  }

  private async sendBeside<A extends { readonly modified: string | null }>(
    send: (modified: string | null) => Promise<A>,
  ): Promise<A> {
    const answer = await send(this.base)
    this.base = answer.modified
    if (this.store.get().unsaved) {
      this.pending = true
      await this.keep()
    }
    return answer
  }

  private put(part: Partial<StoredDraft<T>>): void {
    this.store.set({ ...this.store.get(), ...part })
  }

  private async keepAs(name: string): Promise<string> {
    const { owner, about } = this.setup
    const { value } = this.store.get()
    const at = nowText()
    this.pending = false
    this.on_device = await keepDraft({ owner, name, at, base: this.base, value, about: about(value) })
    return at
  }

  private async sendOver(base: string | null): Promise<void> {
    const sent = this.revision
    // A new draft gets its final name while this is under way.
    const { owner, name } = this.setup
    this.put({ state: { kind: 'saving' } })
    try {
      const answer = await this.setup.send(this.store.get().value, base)
      this.base = answer.modified
      await dropKept(owner, name)
      if (this.revision === sent) {
        await this.drop()
        return this.put({ state: { kind: 'saved', at: answer.modified } })
      }
      // Typed while it was under way: that belongs to what the server has now.
      this.put({ state: { kind: 'on_device', at: await this.keepAs(answer.name ?? name) } })
    } catch (error) {
      await this.keepAs(this.setup.name)
      const problem = asProblem(error)
      const server_at = getNewer(problem)
      this.put({
        unsaved: true,
        state: { kind: 'failed', reason: problem.passing ? 'offline' : 'refused', on_device: this.on_device },
        ...(server_at !== null && { conflict: { device_at: nowText(), server_at } }),
      })
      throw error
    }
  }
}
