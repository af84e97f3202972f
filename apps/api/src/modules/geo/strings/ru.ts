export const continentNames: Readonly<Record<string, string>> = {
  AF: 'Африка',
  AN: 'Антарктида',
  AS: 'Азия',
  EU: 'Европа',
  NA: 'Северная Америка',
  OC: 'Океания',
  SA: 'Южная Америка',
}
