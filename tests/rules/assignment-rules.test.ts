/** To whom new handoffs are assigned. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssignmentRule } from '../../src/contract/calls/assignment-rules'
import { chooseAssignee, type RuleFacts, type RuleTeam } from '../../src/rules/settings/assignment-rules'

const rule = (change: Partial<AssignmentRule> = {}): AssignmentRule => ({
  team_id: 'tm_1',
  sources: [],
  hours: 'always',
  present: false,
  ...change,
})
const member = (id: string, present = true) => ({ id, present })
const facts = (change: Partial<RuleFacts> = {}): RuleFacts => ({
  source: 'Website',
  open: true,
  teams: new Map([['tm_1', { members: [member('u_a'), member('u_b'), member('u_c', false)], last: null }]]),
  ...change,
})

describe('the rules of assignment', () => {
  it('give turns in order, and begin again', () => {
    const after = (last: string | null) =>
      chooseAssignee(
        [rule()],
        facts({ teams: new Map([['tm_1', { members: [member('u_b'), member('u_a')], last }]]) }),
      ).userId
    expect([after(null), after('u_a'), after('u_b'), after('u_aa')]).toEqual(['u_a', 'u_b', 'u_a', 'u_b'])
  })

  it('say which rules they pass over, and why', () => {
    const rules = [
      rule({ sources: ['Phone'] }),
      rule({ hours: 'closed' }),
      rule({ team_id: 'tm_gone' }),
      rule({ sources: ['Website'], hours: 'open' }),
    ]
    expect(chooseAssignee(rules, facts())).toEqual({
      userId: 'u_a',
      rule: 3,
      skipped: [
        { rule: 0, why: 'source' },
        { rule: 1, why: 'hours' },
        { rule: 2, why: 'nobody' },
      ],
    })
    expect(chooseAssignee(rules.slice(0, 1), facts())).toMatchObject({ userId: null, rule: null })
  })

  const ids = ['u_a', 'u_b', 'u_c', 'u_d']
  const anyFacts = fc.record({
    source: fc.constantFrom('Website', 'Phone'),
    open: fc.boolean(),
    teams: fc
      .uniqueArray(
        fc.record({
          id: fc.constantFrom('tm_1', 'tm_2'),
          members: fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids), present: fc.boolean() }), {
            selector: ({ id }) => id,
          }),
          last: fc.option(fc.constantFrom(...ids)),
        }),
        { selector: ({ id }) => id },
      )
      .map((teams) => new Map<string, RuleTeam>(teams.map(({ id, ...team }) => [id, team]))),
  })
  const anyRules = fc.array(
    fc.record({
      team_id: fc.constantFrom('tm_1', 'tm_2', 'tm_gone'),
      sources: fc.subarray(['Website', 'Phone']),
      hours: fc.constantFrom('always' as const, 'open' as const, 'closed' as const),
      present: fc.boolean(),
    }),
    { maxLength: 4 },
  )

  it('never choose somebody who may not, is away, or is not of the team, and are deterministic', () => {
    fc.assert(
      fc.property(anyRules, anyFacts, (rules, one) => {
        const choice = chooseAssignee(rules, one)
        expect(chooseAssignee(rules, one)).toEqual(choice)
        if (choice.rule === null) {
          expect(choice.userId).toBe(null)
          expect(choice.skipped.length).toBe(rules.length)
          return
        }
        expect(choice.skipped.map(({ rule }) => rule)).toEqual(rules.slice(0, choice.rule).map((_, at) => at))
        const applied = rules[choice.rule]
        const chosen = one.teams.get(applied?.team_id ?? '')?.members.find(({ id }) => id === choice.userId)
        expect(chosen).toBeDefined()
        if (applied?.present) expect(chosen?.present).toBe(true)
        if (applied && applied.sources.length > 0) expect(applied.sources).toContain(one.source)
        if (applied?.hours === 'open') expect(one.open).toBe(true)
        if (applied?.hours === 'closed') expect(one.open).toBe(false)
      }),
    )
  })

  it('are fair: after any number of turns nobody had two more than another', () => {
    const team = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
    fc.assert(
      fc.property(
        team,
        fc.option(fc.constantFrom(...ids)),
        fc.integer({ min: 1, max: 40 }),
        (members, first, turns) => {
          const counts = new Map(members.map((id) => [id, 0]))
          let last = first
          for (let turn = 0; turn < turns; turn += 1) {
            const teams = new Map([['tm_1', { members: members.map((id) => member(id)), last }]])
            last = chooseAssignee([rule()], facts({ teams })).userId
            counts.set(last ?? '', (counts.get(last ?? '') ?? 0) + 1)
          }
          expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
