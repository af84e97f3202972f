import type { House, TxContext } from '../../platform/house.ts'
import { factsOfHost, type DomainOwner, type HostFacts } from '../../platform/http/host.ts'
import { publishedThemes, type Theme } from './branding.queries.ts'

interface Themes {
  /** Which reading they are of: a later one knows more. */
  turn: number
  by_domain: ReadonlyMap<string, Theme>
  by_program: ReadonlyMap<string, Theme>
}

const store = new WeakMap<TxContext, Themes>()

let turns = 0

const load = async (house: House): Promise<Themes> => {
  const turn = ++turns
  const themes = await publishedThemes(house.db)
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
export const refreshThemes = async (house: House): Promise<void> => {
  const themes = await load(house)
  // One that was begun later has answered before.
  if ((store.get(house)?.turn ?? 0) < themes.turn) store.set(house, themes)
}

/** Keeps the published themes in memory, so that finding a host's portal and colours costs no statement. */
export const watchThemes = async (house: House): Promise<void> => {
  const reload = coalesced(
    () => refreshThemes(house),
    (error) => house.log.error({ err: error }, 'themes could not be read'),
  )
  house.live.listen('themes', reload)
  // A theme shows its program's title.
  house.live.listen('programs', (uuid) => {
    if (store.get(house)?.by_program.has(uuid)) reload()
  })
  house.live.onGap(reload)
  await refreshThemes(house)
}

const themeOf = (house: TxContext, host: string): Theme | undefined => store.get(house)?.by_domain.get(host)

/** Whose domain a host is. */
export const domainOwnerIn =
  (house: TxContext): DomainOwner =>
  (host) =>
    themeOf(house, host)?.program_uuid

/** The domain on which a program has its own food host; null without one. */
export const domainOfProgram = (house: TxContext, program_uuid: string): string | null =>
  store.get(house)?.by_program.get(program_uuid)?.domain_name ?? null

export const factsOf = (house: TxContext, host: string): HostFacts =>
  factsOfHost(house.settings, domainOwnerIn(house), host)

/** The restaurant or court whose food host this is; null on the product's own hosts. */
export const hostProgramOf = (house: TxContext, host: string): string | null => factsOf(house, host).program_uuid

/** The theme that a host shows. */
export const themeOfHost = (house: TxContext, host: string): Theme | undefined =>
  hostProgramOf(house, host) ? themeOf(house, host) : undefined

/** What a restaurant's or court's own host does not offer, of what its restaurants could. */
export type HostLimits = Pick<Theme, 'disable_delivery' | 'disable_pickup' | 'disable_scheduling'>

/** The limits of the host of a program (null: the product's own); undefined where there are none. No statement. */
export const limitsOfHost = (context: TxContext, host_program_uuid: string | null): HostLimits | undefined => {
  const theme = host_program_uuid === null ? undefined : store.get(context)?.by_program.get(host_program_uuid)
  return theme && (theme.disable_delivery || theme.disable_pickup || theme.disable_scheduling) ? theme : undefined
}
