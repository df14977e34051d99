/**
 * Every namespace of texts by name. A namespace belongs to a folder below `features` (`events/calendar` is 'events-calendar') or to
 * `common`, `domain`, `errors` and `shell`; its `locales/de.ts` adds itself here:
 *
 *   declare module '#lib/i18n/namespaces.ts' { interface Namespaces { 'events-calendar': typeof de } }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by augmentation
export interface Namespaces {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
    returnNull: false
  }
}

/** The plural forms that each language needs for whole numbers below a million. */
type PluralForms = {
  de: 'one' | 'other'
  en: 'one' | 'other'
  fr: 'one' | 'other'
  ru: 'one' | 'few' | 'many'
  ko: 'other'
}

/**
 * The type of a language's texts: the same keys as in German, and its own plural forms where German has
 * `x_one` and `x_other`. Write `export default { … } satisfies Translation<'fr', typeof de>`.
 */
export type Translation<L extends keyof PluralForms, T> = {
  readonly [
    K in keyof T as K extends `${infer Base}_${'one' | 'other'}` ? `${Base}_${PluralForms[L]}` : K
  ]: T[K] extends string ? string : Translation<L, T[K]>
}
