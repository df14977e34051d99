import { readList, type Path } from './form.checks.ts'
import { createFormErrors, isFields, type Fields, type FormErrors } from './form.errors.ts'

const namePattern = /^[-_'\p{L}\p{N}\p{sc=Devanagari}\p{sc=Thai}]{1,32}$/u
const limits = { commands: 100, options: 25, description: 100, suggestions: 25, suggestion: 100 } as const
/** Text, whole number, yes or no, person, channel, role. Subcommands and the rest are not offered here. */
const optionTypes: readonly unknown[] = [3, 4, 5, 6, 7, 8]
const choosable: readonly unknown[] = [3, 4]

/** Checks slash commands against Discord's documented limits; throws error 50035 naming every fault. */
export function readCommandForms(body: unknown): readonly Fields[] {
  const errors = createFormErrors()
  const forms = readList(errors, [], body, limits.commands, { isRequired: true })
  for (const { item, path } of forms) {
    checkNaming(errors, path, item)
    let optionalSeen = false
    for (const option of readList(errors, [...path, 'options'], item['options'], limits.options)) {
      checkNaming(errors, option.path, option.item)
      if (!optionTypes.includes(option.item['type']))
        errors.add([...option.path, 'type'], 'BASE_TYPE_CHOICES')
      checkChoices(errors, option.path, option.item)
      const isRequired = option.item['required'] === true
      if (isRequired && optionalSeen) errors.add(option.path, 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID')
      optionalSeen ||= !isRequired
    }
  }
  const names = forms.map(({ item }) => item['name'])
  forms.forEach(({ item, path }, index) => {
    if (names.indexOf(item['name']) !== index) errors.add(path, 'APPLICATION_COMMANDS_DUPLICATE_NAME')
  })
  errors.throwIfAny()
  return forms.map(({ item }) => item)
}

/** Only texts and numbers have choices, and then nothing is suggested beside them. */
function checkChoices(errors: FormErrors, path: Path, option: Fields): void {
  const { choices, autocomplete, type } = option
  if (autocomplete === true && !choosable.includes(type))
    errors.add([...path, 'autocomplete'], 'BASE_TYPE_CHOICES')
  if (choices === undefined) return
  if (!choosable.includes(type) || autocomplete === true)
    errors.add([...path, 'choices'], 'BASE_TYPE_CHOICES')
  const read = readList(errors, [...path, 'choices'], choices, limits.suggestions, { isRequired: true })
  for (const { item, path: at } of read) {
    const names = { name: item['name'], ...inOtherLanguages(item['name_localizations']) }
    for (const [key, name] of Object.entries(names))
      checkFilled(errors, [...at, key], name, limits.suggestion)
    if (type === 3) checkFilled(errors, [...at, 'value'], item['value'], limits.suggestion)
    else if (!Number.isInteger(item['value'])) errors.add([...at, 'value'], 'BASE_TYPE_BAD_TYPE')
  }
}

/** What an application suggests while somebody types. */
export function readSuggestions(data: unknown): readonly { name: string; value: string }[] {
  const errors = createFormErrors()
  const choices = isFields(data) ? data['choices'] : undefined
  const read = readList(errors, ['data', 'choices'], choices, limits.suggestions, { isRequired: true })
  for (const { item, path } of read) {
    checkFilled(errors, [...path, 'name'], item['name'], limits.suggestion)
    checkFilled(errors, [...path, 'value'], item['value'], limits.suggestion)
  }
  errors.throwIfAny()
  return read.map(({ item }) => ({ name: String(item['name']), value: String(item['value']) }))
}

/** Name and description, in the language they are written in and in all others. */
function checkNaming(errors: FormErrors, path: Path, form: Fields): void {
  checkLocales(errors, path, form)
  const names = { name: form['name'], ...inOtherLanguages(form['name_localizations']) }
  for (const [key, name] of Object.entries(names)) {
    const isGood = typeof name === 'string' && namePattern.test(name) && name === name.toLowerCase()
    if (!isGood) errors.add([...path, key], 'APPLICATION_COMMAND_INVALID_NAME')
  }
  const descriptions = {
    description: form['description'],
    ...inOtherLanguages(form['description_localizations']),
  }
  for (const [key, description] of Object.entries(descriptions))
    checkFilled(errors, [...path, key], description, limits.description)
}

/** Discord's languages, by its codes for them. */
const locales =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  )

function checkLocales(errors: FormErrors, path: Path, form: Fields): void {
  for (const key of ['name_localizations', 'description_localizations'] as const)
    for (const locale of Object.keys(inOtherLanguages(form[key])))
      if (!locales.includes(locale)) errors.add([...path, key, locale], 'BASE_TYPE_CHOICES')
}

function inOtherLanguages(value: unknown): Fields {
  return isFields(value) ? value : {}
}

function checkFilled(errors: FormErrors, path: Path, value: unknown, limit: number): void {
  if (typeof value !== 'string' || value === '') return errors.add(path, 'BASE_TYPE_REQUIRED')
  if (Array.from(value).length > limit) errors.add(path, 'BASE_TYPE_MAX_LENGTH', limit)
}
