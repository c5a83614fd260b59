import { examineScenes } from "./support/examine-scenes.ts";
import { scenes } from "./support/scenes.ts";

examineScenes(scenes);
