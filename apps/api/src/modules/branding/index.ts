/** branding: whose domain a host is, how it looks, and what it does not offer. */
export { brandingRoutes } from './branding.routes.ts'
export { createHostVoice } from './host-settings.ts'
export { saveTheme } from './save-theme.ts'
export {
  domainOfProgram,
  domainOwnerIn,
  hidesPosts,
  loadHostProgram,
  limitsOfHost,
  watchThemes,
  type HostLimits,
} from './themes.ts'
