export const continentNames: Readonly<Record<string, string>> = {
  AF: 'Afrika',
  AN: 'Antarctica',
  AS: 'Azië',
  EU: 'Europa',
  NA: 'Noord-Amerika',
  OC: 'Oceanië',
  SA: 'Zuid-Amerika',
}
