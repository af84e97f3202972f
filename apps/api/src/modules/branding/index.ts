/** branding: whose domain a host is, and how it looks. */
export { brandingRoutes } from './branding.routes.ts'
export { createSettingsOfHost, type Announcement, type SettingsExtras, type SettingsOfHost } from './host-settings.ts'
export { saveTheme, type NewTheme } from './save-theme.ts'
export { domainOwnerIn, hostProgramOf, watchThemes } from './themes.ts'
