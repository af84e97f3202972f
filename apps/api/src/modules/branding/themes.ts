import type { App, TxContext } from '#platform/runtime/app.ts'
import { factsOfHost, type DomainOwner, type HostFacts } from '#platform/http/host.ts'
import { publishedThemes, type Theme } from './branding.queries.ts'

interface Themes {
  /** Which reading they are of: a later one knows more. */
  turn: number
  by_domain: ReadonlyMap<string, Theme>
  by_program: ReadonlyMap<string, Theme>
}

const store = new WeakMap<TxContext, Themes>()

let turns = 0

const load = async (app: App): Promise<Themes> => {
  const turn = ++turns
  const themes = await publishedThemes(app.db)
  return {
    turn,
    by_domain: new Map(themes.flatMap((theme) => (theme.domain_name ? [[theme.domain_name, theme]] : []))),
    by_program: new Map(themes.map((theme) => [theme.program_uuid, theme])),
  }
}

/** Runs `work` once for any number of calls that come while it is under way, and then once more. */
const coalesced = (work: () => Promise<void>, onError: (error: unknown) => void): (() => void) => {
  let running = false
  let again = false
  const runAll = async (): Promise<void> => {
    try {
      while (again) {
        again = false
        await work()
      }
    } finally {
      running = false
    }
  }
  return () => {
    again = true
    if (running) return
    running = true
    runAll().catch(onError)
  }
}

/** Reads the themes anew at once, for who changed one and looks: NOTIFY tells every process, this one too, a moment later. */
export const refreshThemes = async (app: App): Promise<void> => {
  const themes = await load(app)
  // One that was begun later has answered before.
  if ((store.get(app)?.turn ?? 0) < themes.turn) store.set(app, themes)
}

/** Keeps the published themes in memory, so that finding a host's portal and colours costs no statement. */
export const watchThemes = async (app: App): Promise<void> => {
  const reload = coalesced(
    () => refreshThemes(app),
    (error) => app.log.error({ err: error }, 'themes could not be read'),
  )
  app.live.listen('themes', reload)
  // A theme shows its program's title.
  app.live.listen('programs', (uuid) => {
    if (store.get(app)?.by_program.has(uuid)) reload()
  })
  app.live.onGap(reload)
  await refreshThemes(app)
}

const themeOf = (app: TxContext, host: string): Theme | undefined => store.get(app)?.by_domain.get(host)

/** Whose domain a host is. */
export const domainOwnerIn =
  (app: TxContext): DomainOwner =>
  (host) =>
    themeOf(app, host)?.program_uuid

/** The domain on which a program has its own food host; null without one. */
export const domainOfProgram = (app: TxContext, program_uuid: string): string | null =>
  store.get(app)?.by_program.get(program_uuid)?.domain_name ?? null

export const loadFacts = (app: TxContext, host: string): HostFacts =>
  factsOfHost(app.settings, domainOwnerIn(app), host)

/** The restaurant or court whose food host this is; null on the product's own hosts. */
export const loadHostProgram = (app: TxContext, host: string): string | null => loadFacts(app, host).program_uuid

/** The theme that a host shows. */
export const themeOfHost = (app: TxContext, host: string): Theme | undefined =>
  loadHostProgram(app, host) ? themeOf(app, host) : undefined

/** Features that a restaurant's or court's own host does not offer although its restaurants could. */
export type HostLimits = Pick<Theme, 'disable_delivery' | 'disable_pickup' | 'disable_scheduling'>

/** Whether the host of a program shows no posts. No statement. */
export const hidesPosts = (context: TxContext, host_program_uuid: string): boolean =>
  store.get(context)?.by_program.get(host_program_uuid)?.disable_posts ?? false

/** The limits of the host of a program (null: the product's own); undefined where there are none. No statement. */
export const limitsOfHost = (context: TxContext, host_program_uuid: string | null): HostLimits | undefined => {
  const theme = host_program_uuid === null ? undefined : store.get(context)?.by_program.get(host_program_uuid)
  return theme && (theme.disable_delivery || theme.disable_pickup || theme.disable_scheduling) ? theme : undefined
}
