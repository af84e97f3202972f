import { brandRoles, brandShades, isHex, type Hex } from '@plein/contract/brand'

/** A card that cannot be spent has lost its colour; this grey is dark enough for white text. */
const grey: Hex = '#6b7086'

/**
 * The custom properties of a card from its colour, in which its drawn ground and its back are; of null the host's own stay. Text on them has a
 * contrast of at least 4.5 (contract `brand.ts`).
 */
export const colourCard = (colour: string | null): Readonly<Record<`--card-${string}`, string>> => {
  const seed = colour === 'ended' ? grey : colour
  if (seed === null || !isHex(seed)) return {}
  const roles = brandRoles(seed)
  return {
    '--card-solid': roles.solid,
    '--card-shade': roles.hover,
    '--card-tint': brandShades(seed)[2] ?? roles.soft,
    '--card-on': roles.on,
    ...(roles.edge !== roles.solid && { '--card-edge': roles.edge }),
  }
}
