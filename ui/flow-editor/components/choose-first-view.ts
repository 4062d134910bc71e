const narrowWidth = 768;

/** Returns the view that a flow opens with: a narrow page begins with the tree, a wide one with the graph. */
export const chooseFirstView = (): 'canvas' | 'outline' =>
  window.innerWidth < narrowWidth ? 'outline' : 'canvas';
