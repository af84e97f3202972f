export const continentNames: Readonly<Record<string, string>> = {
  AF: 'Африка',
  AN: 'Антарктида',
  AS: 'Азія',
  EU: 'Європа',
  NA: 'Північна Америка',
  OC: 'Океанія',
  SA: 'Південна Америка',
}
