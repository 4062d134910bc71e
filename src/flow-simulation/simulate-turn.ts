import { isAiRequest } from '../conversation/ai-answers/known-answers.ts';
import { decideStoredTurn } from '../conversation/decide-stored-turn.ts';
import type { SettledTurn } from '../conversation/decide-turn.ts';
import type { TurnCommand } from '../conversation/turn-command.ts';
import { nextMessageTime } from '../conversation/thread-transaction.ts';
import { candidateAfterUpdate } from '../conversation/update-candidate.ts';
import { newId } from '../database/id.ts';
import type { PauseReason, RunEvent } from '../flow/run.ts';
import { decideWithSimulatedAi } from './simulate-ai.ts';
import type { CommandPlace } from '../flow/command-place.ts';
import type { SimulatedMessage } from './simulation-recorder.ts';
import { simulationLimits, type SimulationState } from './simulation-state.ts';

/** Decides a turn of the simulated run, with the answers of an engine where there is one. */
export const decideSimulatedTurn = async (state: SimulationState, event: RunEvent): Promise<SettledTurn> => {
  const { ai, deps, sql, recording, stored } = state;
  if (!ai) {
    const turn = await decideStoredTurn(state, stored, event);
    if (isAiRequest(turn)) throw new Error('A turn asks an AI engine, and there is none.');
    return turn;
  }
  const msLeft = simulationLimits.engineMs - state.engineMs;
  const { turn, engineMs } = await decideWithSimulatedAi(
    { ai, sql, transcript: recording.transcript, msLeft },
    (answers) => decideStoredTurn({ ...state, deps: { ...deps, ai: answers } }, stored, event),
  );
  state.engineMs += engineMs;
  return turn;
};

/** Adds a message to the end of the simulated thread; returns its instant. */
export const addSimulatedMessage = (
  state: SimulationState,
  message: SimulatedMessage,
  place?: CommandPlace,
): Date => {
  const at = nextMessageTime(state);
  state.recording.addMessage(message, at, place);
  state.thread = { ...state.thread, lastMessageAt: at };
  return at;
};

/** Pauses the chatbot of the simulated thread. */
export const pauseSimulatedThread = (state: SimulationState, pauseReason: PauseReason): void => {
  state.thread = { ...state.thread, pausedAt: state.now, pauseReason };
};

const applyCommand = (state: SimulationState, command: TurnCommand, place: CommandPlace): void => {
  switch (command.type) {
    case 'say':
      addSimulatedMessage(state, { ...command, sendBy: 'chatbot' }, place);
      return;
    case 'updateCandidate': {
      const candidate = candidateAfterUpdate(state, command);
      if (!candidate) return;
      state.candidate = candidate;
      state.thread = { ...state.thread, candidateId: state.thread.candidateId ?? newId() };
      return;
    }
    case 'pauseChatbot':
      return pauseSimulatedThread(state, command.reason);
    case 'callAttention':
      state.thread = { ...state.thread, attention: command.attention };
      return;
    case 'notify':
    case 'bookAppointment':
      return;
    default:
      throw new Error(`unknown command ${String(command satisfies never)}`);
  }
};

/** Applies a decided turn to the simulated thread, as `writeTurn` writes one. */
export const applySimulatedTurn = (state: SimulationState, turn: SettledTurn): void => {
  if (turn.type === 'unchanged') return;
  const { recording } = state;
  recording.addTurn(turn);
  for (const [index, command] of turn.commands.entries())
    applyCommand(state, command, recording.placeOfCommand(turn, index));
  state.stored = turn.after;
};

/** Moves the simulated clock to the instant of what happens next. */
export const beginSimulatedStep = (state: SimulationState, at: Date): void => {
  state.now = at > state.now ? at : state.now;
  state.recording.beginStep(state.now, state.stored.run.position);
  state.turns += 1;
};

/** Decides and applies the turn of an event, at a simulated instant. */
export const takeSimulatedTurn = async (state: SimulationState, at: Date, event: RunEvent): Promise<void> => {
  beginSimulatedStep(state, at);
  applySimulatedTurn(state, await decideSimulatedTurn(state, event));
};
