/** Percentages: decimals with two digits at most on the wire (3.5), basis points wherever is reckoned (350). Pure: for the server and for the screens. */

/** 3.5 is 350. */
export const basisPointsOf = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100)

/** 350 is 3.5. */
export const percentOf = (basis_points: number | null): number | null =>
  basis_points === null ? null : basis_points / 100
