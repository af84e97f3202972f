import { settings } from '#platform/settings.ts'

/** The ways in which this host hands food over: its branding may leave one out. */
export const waysOfHost = (): ('delivery' | 'pickup')[] =>
  (['delivery', 'pickup'] as const).filter((way) => !settings()[`disable_${way}`])
