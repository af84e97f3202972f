import { foodProgramStrings } from '#features/food-setup/form/strings/index.ts'
import { zoneStrings } from '#features/food-setup/zones/strings/index.ts'
import { autosaveStrings } from '#platform/autosave/strings/index.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { hoursStrings } from '#ui/hours/strings/index.ts'
import { wizardStrings } from '#ui/wizard/strings/index.ts'

/** The words of the food program's form, and of its parts in the tabs of a program. */
export const foodProgramWords = [
  foodProgramStrings,
  zoneStrings,
  hoursStrings,
  wizardStrings,
  autosaveStrings,
  problemStrings,
] as const
