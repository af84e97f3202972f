/** How the age of who gets alcohol was checked: seen to be over 25, a document was looked at, or it was not handed over. */
export const ageOutcomes = ['plainly_over_25', 'id_seen', 'refused'] as const
export type AgeOutcome = (typeof ageOutcomes)[number]

/**
 * The revision of the sentence that guests confirm, stored with the order. 1: 'I am 18 or older'. 2: 'Everyone who drinks this is 18 or older'.
 * A change of its meaning in any language is another revision.
 */
export const ageWording = 2
