import {
  addMessage,
  type MessagePlacement,
  type NewMessage,
  type ThreadTransaction,
} from './thread-transaction.ts';

/** A message of the chatbot; what is left out has the value of a message of no run. */
type ChatbotMessage = Pick<NewMessage, 'payload'> &
  Partial<Omit<NewMessage, 'sendBy' | 'turnStatus' | 'clientKey' | 'sentAt'>>;

/** Adds a message that the chatbot sends beside the turns of a run, such as a confirmation or a notice. */
export const addChatbotMessage = (tx: ThreadTransaction, message: ChatbotMessage): MessagePlacement =>
  addMessage(tx, {
    id: tx.deps.newId(),
    origin: 'flow',
    flowRunId: null,
    ...message,
    sendBy: 'chatbot',
    turnStatus: 'none',
    clientKey: null,
    sentAt: null,
  });
