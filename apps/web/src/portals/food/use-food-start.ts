import { useLocation } from '#platform/router/router.tsx'

/** `/` of a guest is the food page; what the address asks for (the sign-in, the way back, the visit) goes along. */
export const useFoodStart = (): string => `/food${useLocation().search}`
