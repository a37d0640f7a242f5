/**
 * What the model may call. A wrong call is answered in words that it can mend it by; it never ends the talk.
 */
import type { ChatCompletionTool } from 'openai/resources/chat/completions'
import type { ObjectSchema } from '../../../contract/core/call'
import { v } from '../../../contract/core/schema'
import { wordsOfIssue } from '../../platform/validation-messages'
import { jsonSchemaOf } from '../../platform/json-schema'
import { clip } from '../../platform/plain-text'
import type { Desk } from './prompt-context'
import type { ToolCall } from './turn'

/** Goes to the model as JSON. `error`: why not. */
export type ToolAnswer = Readonly<Record<string, unknown>> | { readonly error: string }

export interface Tool {
  readonly name: string
  readonly definition: ChatCompletionTool
  run(given: unknown, desk: Desk): ToolAnswer
}

/** `description`: for the model. What `args` does not allow is answered and not run. */
export function defineTool<S extends ObjectSchema>(tool: {
  readonly name: string
  readonly description: string
  readonly args: S
  readonly run: (args: v.InferOutput<S>, desk: Desk) => ToolAnswer
}): Tool {
  return {
    name: tool.name,
    definition: {
      type: 'function',
      function: {
        name: tool.name,
        description: tool.description,
        parameters: jsonSchemaOf(tool.args, 'input').schema,
      },
    },
    run(given, desk) {
      const read = v.safeParse(tool.args, given, { message: wordsOfIssue })
      if (read.success) return tool.run(read.output, desk)
      const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'arguments'}: ${issue.message}`)
      return { error: `Wrong arguments. ${faults.slice(0, 5).join('; ')}` }
    },
  }
}

function argumentsIn(text: string): unknown {
  try {
    return JSON.parse(text.trim() === '' ? '{}' : text)
  } catch {
    return undefined
  }
}

/** Runs a call; what comes back is for the model. */
export function runCall(tools: readonly Tool[], call: ToolCall, desk: Desk): ToolAnswer {
  const tool = tools.find(({ name }) => name === call.name)
  if (!tool) {
    const names = tools.map(({ name }) => name).join(', ')
    return { error: `There is no tool ${JSON.stringify(clip(call.name, 60))}. There are: ${names}.` }
  }
  const given = argumentsIn(call.arguments)
  return given === undefined ? { error: 'The arguments are not JSON.' } : tool.run(given, desk)
}
