export const continentNames: Readonly<Record<string, string>> = {
  AF: 'Afrika',
  AN: 'Antarktis',
  AS: 'Asien',
  EU: 'Europa',
  NA: 'Nordamerika',
  OC: 'Ozeanien',
  SA: 'Südamerika',
}
