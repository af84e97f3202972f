import { branding } from '@plein/contract/branding'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { themeView } from './branding-view.ts'
import type { HostSettingsReader } from './host-settings.ts'
import { readBranding } from './read-branding.ts'
import { saveBranding } from './save-branding.ts'
import { withdrawBranding } from './withdraw-branding.ts'

export const brandingRoutes = ({ wholeSettings, settingsOf }: HostSettingsReader): Route[] => [
  read(branding.settings, ({ caller, app }) => wholeSettings(app, caller.host)),
  read(branding.theme, async ({ caller, app }) => themeView((await settingsOf(app, caller.host)).theme_color)),
  read(branding.read, readBranding),
  own(branding.save, saveBranding),
  write(branding.withdraw, withdrawBranding),
]
