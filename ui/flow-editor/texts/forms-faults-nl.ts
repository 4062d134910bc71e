import type { FaultTexts } from './forms-faults-en.ts';

/** The faults of a flow in Dutch. */
export const dutchFaults: FaultTexts = {
  title: 'Problemen',
  count: (faults) => (faults === 1 ? '1 probleem' : `${faults} problemen`),
  none: 'Geen problemen',
  noneText: 'De flow kan gepubliceerd worden.',
  wholeFlow: 'De flow',
  nextHint: 'Volgend probleem',
  notSaved: 'Niet opgeslagen',
  neverSet: (variable) => `De variabele “${variable}” wordt gebruikt, maar geen stap zet hem.`,
  codes: {
    no_start_node: 'Geen stap is het begin.',
    several_start_nodes: 'Dit is een tweede begin. Een flow heeft er één.',
    no_reachable_end: 'Vanaf hier is geen einde te bereiken.',
    endless_loop: 'Deze stappen kunnen eindeloos rondgaan zonder een vraag.',
    unreachable_node: 'Niets leidt naar deze stap.',
    node_without_way_out: 'Deze stap heeft geen uitgang en is geen einde.',
    condition_does_not_compile: 'De expressie werkt niet.',
    variable_never_set: 'Er wordt een variabele gebruikt die geen stap zet.',
    candidate_status_unknown: 'De status bestaat niet meer.',
    template_unknown: 'Het sjabloon bestaat niet meer.',
    schedule_unknown: 'Het rooster, of het actieve rooster van de collega, bestaat niet meer.',
    template_parameters_invalid: 'De waarden passen niet bij het sjabloon.',
    end_flow_type_missing: 'Er is niet gekozen hoe de flow hier eindigt.',
    action_not_supported: 'Dit kan nog niet uitgevoerd worden.',
    action_invalid: 'Er ontbreekt iets of er klopt iets niet.',
    transition_to_unknown_node: 'Deze uitgang leidt naar een stap die niet meer bestaat.',
  },
  field: (label, fault) => `${label}: ${fault}`,
  required: 'Dit is verplicht.',
  notValid: 'Dit klopt niet.',
};
