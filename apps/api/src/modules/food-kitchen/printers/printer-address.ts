/** Below /api/v1: the address at which a printer asks, fetches and reports. */
export const printerPath = (token: string): string => `/printers/${token}`
