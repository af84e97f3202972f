/** branding: whose domain a host is, and how it looks. */
export { brandingRoutes } from './branding.routes.ts'
export { createSettingsOfHost } from './host-settings.ts'
export { saveTheme } from './save-theme.ts'
export { domainOwnerIn, hostProgramOf, watchThemes } from './themes.ts'
