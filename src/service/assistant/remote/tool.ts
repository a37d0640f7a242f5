/**
 * The tools that the model may call. A wrong call is answered by a description of the problem, so that the
 * model can correct it; it never ends the exchange.
 */
import type { ChatCompletionTool } from 'openai/resources/chat/completions'
import type { ObjectSchema } from '../../../contract/core/call'
import { v } from '../../../contract/core/schema'
import { wordsOfIssue } from '../../platform/validation-messages'
import { jsonSchemaOf } from '../../platform/json-schema'
import { clip } from '../../platform/plain-text'
import type { PromptContext } from './prompt-context'
import type { ToolCall } from './turn'

/** Is sent to the model as JSON. `error` says why the call failed. */
export type ToolAnswer = Readonly<Record<string, unknown>> | { readonly error: string }

export interface Tool {
  readonly name: string
  readonly definition: ChatCompletionTool
  run(args: unknown, context: PromptContext): ToolAnswer
}

/** `description` is for the model. Arguments that `args` does not allow are answered with an error. */
export function defineTool<S extends ObjectSchema>(tool: {
  readonly name: string
  readonly description: string
  readonly args: S
  readonly run: (args: v.InferOutput<S>, context: PromptContext) => ToolAnswer
}): Tool {
  return {
    name: tool.name,
    definition: {
      type: 'function',
      function: {
        name: tool.name,
        description: tool.description,
        parameters: jsonSchemaOf(tool.args, 'input'),
      },
    },
    run(args, context) {
      const read = v.safeParse(tool.args, args, { message: wordsOfIssue })
      if (read.success) return tool.run(read.output, context)
      const issues = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'arguments'}: ${issue.message}`)
      return { error: `Wrong arguments. ${issues.slice(0, 5).join('; ')}` }
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

/** Runs a call and returns the answer for the model. */
export function runCall(tools: readonly Tool[], call: ToolCall, context: PromptContext): ToolAnswer {
  const tool = tools.find(({ name }) => name === call.name)
  if (!tool) {
    const names = tools.map(({ name }) => name).join(', ')
    return { error: `There is no tool ${JSON.stringify(clip(call.name, 60))}. There are: ${names}.` }
  }
  const args = argumentsIn(call.arguments)
  return args === undefined ? { error: 'The arguments are not JSON.' } : tool.run(args, context)
}
