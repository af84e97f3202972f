import { branding } from '@plein/contract/branding'
import { read, type Route } from '../../platform/http/route.ts'
import type { SettingsOfHost } from './host-settings.ts'

export const brandingRoutes = (settingsOfHost: SettingsOfHost): Route[] => [
  read(branding.settings, (_db, _input, caller, house) => settingsOfHost(house, caller.host)),
]
