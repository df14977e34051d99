import type { ClassChoice } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { findClassByName } from '@raidtisch/shared-types/domain/class-names'
import { groupBy } from '#core/missing-in-node-20.ts'
import type { ForeignSignUp } from './raid-helper.format.ts'

export type PlayedClass = Pick<ClassChoice, 'role' | 'characterClass'>
type Named = Pick<ForeignSignUp, 'classNames' | 'role'>

/** What the table calls a class of the other tool: its names and, for they may be the same, its role. */
export function classNameOf({ classNames, role }: Named): string {
  return [classNames.join(' / '), role].filter(Boolean).join(' · ')
}

/** The class here: as a leader mended it, else by name. */
export function playedClassOf(signUp: Named, choices: readonly ClassChoice[]): PlayedClass {
  const name = classNameOf(signUp)
  const { role, characterClass } = choices.find((choice) => choice.name === name) ?? recognisedClass(signUp)
  return { role, characterClass }
}

function recognisedClass({ classNames, role }: Named): PlayedClass {
  const characterClass = classNames.map(findClassByName).find((id) => id !== null) ?? null
  const usual = characterClass === null ? undefined : findClass(characterClass)?.role
  return { role: role ?? usual ?? 'flex', characterClass }
}

/** A name that the catalogue knows, or nothing to know: a button names no class. */
function isRecognised(signUp: Named): boolean {
  return signUp.classNames.length === 0 || recognisedClass(signUp).characterClass !== null
}

/** A line of the table for each class that somebody plays, unknown ones first. */
export function classTable(signUps: readonly ForeignSignUp[], choices: readonly ClassChoice[]) {
  const playing = signUps.filter(
    ({ response, classNames }) => response !== 'declined' && classNames.length > 0,
  )
  const byName = groupBy(playing, classNameOf)
  return [...byName]
    .flatMap(([name, people]) =>
      people.slice(0, 1).map((one) => ({
        name,
        ...playedClassOf(one, choices),
        people: people.length,
        isRecognised: isRecognised(one),
      })),
    )
    .sort((a, b) => Number(a.isRecognised) - Number(b.isRecognised) || b.people - a.people)
}
