/**
 * One light for all pictures: from the upper left, a little warm. A shape under `puff-*` looks domed and throws a shadow to the lower right; `drop-*` only
 * throws the shadow; `grain-*` adds the texture of a material.
 */
const AZIMUTH = 232

const puff = (id: string, round: number, height: number, drop: number, shine = 0.35): string => {
  // The reflection of a flat top; taken off again, so that only curved parts shine.
  const flat = shine * 0.53
  return (
    `<filter id="${id}" x="-25%" y="-25%" width="160%" height="160%" color-interpolation-filters="sRGB">` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${round}" result="bump"/>` +
    `<feDiffuseLighting in="bump" surfaceScale="${height}" diffuseConstant="1.28" lighting-color="#fff" result="grey">` +
    `<feDistantLight azimuth="${AZIMUTH}" elevation="52"/></feDiffuseLighting>` +
    // Shade is warm: food in the shade turns brown, not grey.
    '<feColorMatrix in="grey" type="matrix" values=".34 0 0 0 .66  0 .47 0 0 .53  0 0 .58 0 .42  0 0 0 1 0" result="shade"/>' +
    `<feSpecularLighting in="bump" surfaceScale="${height}" specularConstant="${shine}" specularExponent="16" lighting-color="#fff8e8" result="spark">` +
    `<feDistantLight azimuth="${AZIMUTH}" elevation="58"/></feSpecularLighting>` +
    `<feBlend in="SourceGraphic" in2="shade" mode="multiply" result="body"/>` +
    `<feColorMatrix in="spark" type="matrix" values="0 0 0 0 1  0 0 0 0 .98  0 0 0 0 .92  0 0 0 1.5 ${(-1.5 * flat).toFixed(3)}" result="glint"/>` +
    `<feMerge result="shiny"><feMergeNode in="body"/><feMergeNode in="glint"/></feMerge>` +
    `<feComposite in="shiny" in2="SourceAlpha" operator="in" result="whole"/>` +
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${drop * 0.75}" result="soft"/>` +
    `<feOffset in="soft" dx="${drop * 0.6}" dy="${drop * 0.9}" result="moved"/>` +
    `<feColorMatrix in="moved" type="matrix" values="0 0 0 0 .16  0 0 0 0 .06  0 0 0 0 .03  0 0 0 .5 0" result="shadow"/>` +
    `<feMerge><feMergeNode in="shadow"/><feMergeNode in="whole"/></feMerge></filter>`
  )
}

const drop = (id: string, blur: number, x: number, y: number, opacity: number): string =>
  `<filter id="${id}" x="-25%" y="-25%" width="160%" height="170%" color-interpolation-filters="sRGB">` +
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${x}" dy="${y}"/>` +
  `<feColorMatrix type="matrix" values="0 0 0 0 .08  0 0 0 0 .05  0 0 0 0 .04  0 0 0 ${opacity} 0"/>` +
  `<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`

/** Spots of noise inside the shape: where the noise passes `from`, the shape's own colour shows, elsewhere nothing. */
const spots = (
  id: string,
  frequency: string,
  gain: number,
  from: number,
  seed: number,
  soft: number,
  octaves = 3,
): string =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
  `<feColorMatrix type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${gain} 0 0 0 ${-gain * from}" result="hard"/>` +
  `<feGaussianBlur in="hard" stdDeviation="${soft}" result="holes"/>` +
  `<feComposite in="SourceGraphic" in2="holes" operator="in"/></filter>`

const rough = (id: string, frequency: number, by: number, seed: number): string =>
  `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">` +
  `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}" result="noise"/>` +
  `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${by}" xChannelSelector="R" yChannelSelector="G"/></filter>`

/** The filters every picture may name. `seed` moves the noise, so that two plates never have the same stains. */
export const lights = (seed: number): string =>
  [
    puff('puff-xs', 0.8, 1.2, 1.2),
    puff('puff-s', 1.6, 2.2, 2.2),
    puff('puff-m', 3.2, 4, 3.6),
    puff('puff-l', 6, 7, 6),
    puff('puff-xl', 12, 12, 9, 0.28),
    puff('matte-s', 1.6, 2.2, 2.2, 0.06),
    puff('matte-m', 3.4, 4, 4, 0.06),
    puff('matte-l', 7, 8, 7, 0.06),
    puff('wet-s', 1.4, 2.4, 1.8, 0.75),
    puff('wet-m', 3, 4.4, 3, 0.8),
    drop('drop-s', 2.5, 2, 3, 0.42),
    drop('drop-m', 6, 5, 8, 0.45),
    drop('drop-l', 14, 10, 18, 0.5),
    spots('spots-fine', '.075', 6, 0.56, seed, 1.2),
    spots('spots-mid', '.03', 5, 0.53, seed + 1, 3),
    spots('spots-wide', '.014', 4, 0.48, seed + 2, 4),
    spots('dust', '.8', 5, 0.6, seed + 3, 0.3, 1),
    rough('rough-s', 0.06, 5, seed),
    rough('rough-m', 0.03, 14, seed + 1),
    '<filter id="blur-s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.5"/></filter>',
    '<filter id="blur-m" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>',
    '<filter id="blur-l" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="26"/></filter>',
  ].join('')
