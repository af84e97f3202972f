/** The rights that a key of an integrator may have. Pure: for the server and for the screens. */
export const integratorScopes = ['orders:read', 'orders:write', 'refunds:write', 'reports:read'] as const
export type IntegratorScope = (typeof integratorScopes)[number]
