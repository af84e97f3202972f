import type { HostSettings } from '@plein/contract/branding/settings'

/** The name of each portal under its icon; the food host of a branding is called as the branding says. */
export type AppNames = Readonly<Record<HostSettings['portal'], { readonly name: string; readonly short: string }>>
