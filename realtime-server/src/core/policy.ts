import type { Actor } from './actor.ts'
import { refuse } from './errors.ts'

type Rule<S> = (actor: Actor, subject: S) => boolean
type Rules = Record<string, Rule<never>>
type SubjectOf<R> = R extends (actor: Actor, subject: infer S) => boolean ? S : never
type SubjectArgument<R> = unknown extends SubjectOf<R> ? [] : [subject: SubjectOf<R>]

/**
 * A table of 'noun.verb' → who may. `can` answers, `authorize` throws `forbidden`.
 * What is not in the table does not compile, so nothing is allowed by forgetting.
 */
export function definePolicy<const R extends Rules>(rules: R) {
  function can<A extends keyof R & string>(
    actor: Actor,
    action: A,
    ...[subject]: SubjectArgument<R[A]>
  ): boolean {
    return rules[action]?.(actor, subject as never) ?? false
  }
  function authorize<A extends keyof R & string>(
    actor: Actor,
    action: A,
    ...subject: SubjectArgument<R[A]>
  ): void {
    if (!can(actor, action, ...subject)) refuse('forbidden')
  }
  return { can, authorize }
}
