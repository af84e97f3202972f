/**
 * Whether who asks has these bytes already, by If-None-Match (RFC 9110 13.1.2): any of a list, also weak (`W/`), as a proxy makes it that
 * compresses anew.
 */
export const isKnown = (etag: string, if_none_match: string | undefined): boolean => {
  if (if_none_match === undefined) return false
  if (if_none_match === etag || if_none_match.trim() === '*') return true
  return if_none_match.split(',').some((item) => item.trim().replace(/^W\//, '') === etag)
}
