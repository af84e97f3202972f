/** Percentages: decimals with two digits at most on the wire (3.5), basis points wherever is reckoned (350). Pure: for the server and for the screens. */

/** 3.5 is 350. */
export const toBasisPoints = <Given extends number | null>(percent: Given): Given =>
  (percent === null ? null : Math.round(percent * 100)) as Given

/** 350 is 3.5. */
export const fromBasisPoints = <Given extends number | null>(basis_points: Given): Given =>
  (basis_points === null ? null : basis_points / 100) as Given
