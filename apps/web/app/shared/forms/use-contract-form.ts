// Forms that send the input of a procedure: checked by its contract before they are sent, with the texts the server would answer.
import { zodResolver } from '@hookform/resolvers/zod'
import { fieldProblem } from '@lectern/contracts'
import { fieldMessage } from '@lectern/i18n'
import { TRPCClientError } from '@trpc/client'
import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  type ResolverOptions,
  type ResolverResult,
  set,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { fieldTexts } from '~/lib/errors.ts'
import { useText } from '~/lib/i18n.ts'
import { formSent, showRefusal } from '~/lib/query-client.ts'
import { fieldOf, isDoubleSubmit, isEmpty, type Sent } from './form-rules.ts'

type ObjectSchema = z.ZodType<FieldValues, FieldValues>
type Options<Schema extends ObjectSchema, Values extends FieldValues, Result> = {
  defaultValues: Values
  /** Texts for fields that are left empty, where the form has better ones; list positions left out: `guideWords.text`. */
  required?: Partial<Record<string, string>>
  /** Sends what the contract made of the input. */
  submit: (input: z.output<Schema>) => Promise<Result>
  /** Called with the answer while the form is still shown. */
  onDone?: (result: Result, input: z.output<Schema>) => unknown
  /** Called with an error that names no field of the form, which a toast shows otherwise. */
  onRefused?: (error: unknown) => void
} & (Values extends z.input<Schema>
  ? { toInput?: (values: Values) => z.input<Schema> }
  : { /** The input made of the form's values. */ toInput: (values: Values) => z.input<Schema> })

/**
 * A form of react-hook-form whose resolver is the contract `schema`. `onSubmit` is for the form element, `busy` for its button;
 * `showProblems` puts the field problems of a server error at their fields, and returns whether there were any.
 */
export function useContractForm<Schema extends ObjectSchema, Values extends FieldValues, Result>(
  schema: Schema,
  options: Options<Schema, Values, Result>,
) {
  const { lang, t } = useText()
  const { required = {} } = options
  const fields = useRef(new Set<string>())
  const sent = useRef<Sent | null>(null)
  const shown = useShown()

  const text = (issue: z.core.$ZodRawIssue): string => {
    const name = (issue.path ?? []).filter((key) => typeof key !== 'number').join('.')
    const problem = fieldProblem(issue, issue.input)
    const missing = isEmpty(issue.input) || problem.key === 'required'
    return (missing && required[name]) || fieldMessage(lang, problem)
  }
  const resolver: Resolver<Values, unknown, z.output<Schema>> = async (
    values,
    context,
    { names = [], ...resolverOptions },
  ) => {
    for (const name of names) fields.current.add(name)
    const input = options.toInput ? options.toInput(values as Values & z.input<Schema>) : values
    const checked = await zodResolver(schema as ObjectSchema, { error: text })(input, context, {
      ...resolverOptions,
      names,
      fields: resolverOptions.fields as ResolverOptions<FieldValues>['fields'],
    })
    for (const name of names) liftProblem(checked.errors, name, values)
    const isMounted = (name: string) =>
      (get(resolverOptions.fields, name) as { mount?: boolean } | undefined)?.mount !== false
    if (names.some((name) => isMounted(name) && get(checked.errors, name)))
      return { values: {}, errors: checked.errors as FieldErrors<Values> }
    // Problems of fields that are not on the page are left to the server, which reports them.
    return { values: (hasProblems(checked) ? input : checked.values) as z.output<Schema>, errors: {} }
  }
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver,
    defaultValues: options.defaultValues as DefaultValues<Values>,
  })

  const showProblems = (error: unknown): boolean => {
    let hasFocus = false
    for (const [path, message] of Object.entries(fieldTexts(error))) {
      const name = fieldOf(path, fields.current)
      if (name === undefined) continue
      form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: !hasFocus })
      hasFocus = true
    }
    return hasFocus
  }
  const onSubmit = form.handleSubmit(async (input) => {
    const key = JSON.stringify(input)
    if (isDoubleSubmit(sent.current, key, Date.now())) return
    sent.current = { key, at: Date.now(), pending: true }
    try {
      const result = await options.submit(input)
      sent.current.pending = false
      formSent()
      if (shown.current) void options.onDone?.(result, input)
    } catch (error) {
      sent.current = null
      if (!shown.current || showProblems(error)) return
      if (options.onRefused) options.onRefused(error)
      else if (error instanceof TRPCClientError) showRefusal(error, t)
      else throw error
    }
  })
  return { ...form, onSubmit, showProblems, busy: form.formState.isSubmitting }
}

const hasProblems = ({ errors }: ResolverResult): boolean => Object.keys(errors).length > 0

/** Whether the component is still on the page. */
function useShown() {
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}

/** A list that is typed as one text shows the problem of its first wrong entry. */
function liftProblem(errors: FieldValues, name: string, values: FieldValues): void {
  const inner: unknown = get(errors, name)
  if (!Array.isArray(inner) || typeof get(values, name) !== 'string') return
  set(errors, name, inner.find(Boolean))
}
