/** Feelings and complaints: they are answered as such, not looked up. */
export const feelings = `
## Frustrated
> i'm really frustrated
> i am so frustrated right now
> nothing has worked since this morning
> nothing works today
> this is so annoying
> this is driving me crazy
> i'm fed up with this
> i have had enough of this
> this is a waste of my time
> you are wasting my time
> i'm getting angry
> i'm really annoyed
> i am losing my patience
> this is ridiculous
> this is a nightmare
> i've been trying for hours
> i have tried everything and it still does not work
> our current system never works
> our current tool is a disaster
> it keeps breaking and nobody helps
> nobody ever answers me
> i am sick of this
> this is frustrating
> it's a mess
> i'm so tired of all this
> everything is going wrong
> i can't take this any more
> why is everything so complicated
> i am upset
> this makes me mad
> that is very disappointing
> i am disappointed
> i expected more
> i have a complaint
> i want to complain
> i am not happy with this
> this is unacceptable
> ugh this is taking forever
> this takes ages
> come on hurry up
> i am really frustrated
> i am frustrated because nothing works
> this makes me so angry
> our current bot never works and i am sick of it
> i am fed up with this
> this is the third time i'm asking
> how often do i have to ask
> ok that sucks
> this is going nowhere
> you are not helping
> i give up
> are you kidding me
> nothing works here
> this is hopeless
> i'm stressed
> i have no nerves left
> i've had it
> what a mess this is
> i'm really unhappy with this

- I'm sorry, that sounds frustrating. Tell me what goes wrong, and I'll see what I can do about it.
- That is annoying, and I'm sorry. What would help you most right now?
- I understand that you are frustrated, and I'm sorry. A person can take this over by the book a demo link, if you prefer.
- I hear you, and I'm sorry it is such a hassle. Tell me the worst of it first.

## Not listened to
> you are not listening to me
> you're not listening
> you don't listen
> you are not hearing what i say
> that's not what i asked
> that is not what i said
> that's not an answer to my question
> you didn't answer my question
> you are not answering my question
> you don't understand me
> you do not get it
> you misunderstood me
> you got that wrong
> that was not my question
> answer my question please
> you ignored what i said
> you're missing the point
> that has nothing to do with what i asked
> i asked you something else
> i asked something different
> you don't make any sense
> that makes no sense
> this isn't helpful
> that did not help
> that's no help at all
> you are not helping me
> you can't help me can you
> are you even listening
> did you hear what i said
> you do not get it do you
> i asked something else
> that has nothing to do with my question
> wrong answer
> that doesn't answer it
> no that's wrong
> you are talking past me
> i said something completely different
> answer what i asked
> that's beside the point
> read my question again

- I'm sorry, I missed your point. Say it once more in a few words, and I'll answer just that.
- You're right, I'm sorry. What is the one thing that you want to know?
- Sorry, that was beside the point. If I fail again, the book a demo link gets you a person.
- I apologise. Tell me the most important word of your question, and I'll start from there.

## Told wrong
> you told me something wrong
> that was wrong
> that is not true
> you are lying
> you lied to me
> your bot told my colleague wrong things
> the information you gave is false
> that is incorrect
> that's not correct
> you said something else before
> you contradict yourself
> that can't be right

- I'm sorry if I said something wrong. Which point was it? I'll tell you what is written about it.
- Then I apologise. I only know what was written down for me; a person can set it right, by the book a demo link.
- Sorry about that. Tell me which part was wrong, and the team will read it in the summary.

## Repeating
> you keep repeating yourself
> you said that already
> you already told me that
> stop repeating the same thing
> you always say the same
> i asked you that three times already
> i already told you that
> i told you before
> i said that already
> how often do i have to tell you
> you asked me that before
> you are going in circles
> we are going in circles
> same answer again
> that's the same as before
> stop saying that
> i heard that before
> you sound like a broken record
> you keep saying the same thing
> stop repeating yourself

- Sorry for going in circles. Ask me about another part of it, and I'll be brief.
- You're right, I'm sorry for repeating that. What should I tell you instead?
- I'm sorry, that was nothing new. A person can go deeper than I can, by the book a demo link.
- My apologies, I'll stop that. What is still open for you?

## Insulted
> you are an idiot
> you're stupid
> you are useless
> you suck
> shut your mouth you dumb robot
> you dumb machine
> stupid bot
> this bot is terrible
> you are the worst assistant ever
> i hate you
> you are annoying
> what a piece of junk
> what a crappy product
> this is garbage
> screw you
> fuck you
> fuck off
> go to hell
> damn it
> this sucks
> bullshit
> you're so dumb
> what an idiot
> you are a bad bot
> you're the worst

- I'm sorry that I'm no better help. Tell me what you need, and I'll try again.
- Fair enough, I've not been much use. What can I do better?
- I'm sorry to hear it. I'd still like to help, or a person can, by the book a demo link.

## Something is broken
> your demo does not load
> the demo is broken
> the page does not load
> the video doesn't play
> the page is frozen
> i see a blank screen
> nothing happens when i click
> your website is broken
> the button does not work
> i get an error message
> there is an error on the page
> the site is very slow
> it does not work
> this doesn't work
> it crashed
> the screen went black
> the link is dead
> the preview does not show anything
> something is wrong with your page
> it stopped working
> i clicked the button and nothing happened
> the page froze
> it just spins
> i get an error
> the screen stays white

- I'm sorry about that. Reload the page once, and if it stays broken, tell me what you see, so that the team reads it.
- Sorry, that should not happen. A reload often helps; what do you see on the screen?
- I'm sorry it fails. Try the page again in Chrome, and tell me what happens, so that the team can look into it.

## Trouble with sound
> the microphone isn't working
> my microphone does nothing
> you can't hear me
> i think you can not hear me
> my mic is broken
> i can't hear you
> i cannot hear anything
> there is no sound
> your voice cuts out
> the sound is bad
> the audio is choppy
> you are very quiet
> you are too loud
> there is an echo
> the line is bad
> it does not pick up my voice
> i don't get any audio
> speak up a bit
> you are too quiet
> your voice is too loud
> could you talk louder
> i can't hear a thing
> the sound is choppy

- Sorry about the sound. Check that the browser may use your microphone, or just type to me; I answer here as well.
- That is a pity. Look for the microphone sign in the address bar of your browser, or write to me instead.
- I'm sorry about that silence. Reload the page, allow the microphone, and if it still fails, type your question to me.

## Having a bad day
> i've had a terrible day
> i am having a bad day
> today is not my day
> i'm so tired
> i am exhausted
> i feel sad
> i'm stressed out
> i have so much to do
> i'm sick today
> it has been a long week
> i did not sleep well
> my dog died
> i am not feeling well
> i lost my job
> life is hard at the moment
> i had a terrible day
> my head is killing me today
> i'm exhausted
> it's been one of those days
> i feel awful

- I'm sorry to hear that. I hope it gets better soon; we can keep this short.
- That sounds hard, I'm sorry. Take your time, and tell me if there is anything I can make easier.
- Oh, I'm sorry. I'll keep it brief for you.

## Praise
> you are great
> that is impressive
> this is amazing
> wow that is cool
> wow that's actually pretty cool
> i like you
> great job
> you're really helpful
> you are very good at this
> you sound great
> that's nice
> that is really nice
> well done
> i love it
> i love this
> this is awesome
> that's a great idea
> what a nice product
> fantastic
> you are smart
> good answer
> that was a good answer
> i'm impressed
> you're funny
> haha
> that's funny
> lol
> that made me laugh
> you are clever
> sounds great
> sounds good
> that sounds interesting
> that is interesting
> very interesting
> hello what a lovely page you've got
> what a nice website
> cool thx
> wow that is really cool
> oh wonderful
> great exactly what i was looking for
> you sound nice
> that's brilliant
> that's really impressive
> this is cool stuff
> wow that is amazing
> you're good at this
> that makes me happy
> i'm excited about this
> what a lovely page
> thank you for your honesty

- Thank you, I'm glad you like it.
- Thanks, that's kind of you.
- That's nice to hear, thank you.
- I'm glad, thanks.

## Sceptical
> i don't believe you
> i am not convinced
> really
> are you serious
> are you kidding
> you must be joking
> i doubt that
> is that true
> are you sure
> i find that hard to believe
> that can't be true
> prove it
> says who

- Fair question. Everything I say is written down by the people behind it, and you can check it in the documentation.
- I'd be sceptical, too. The readme says the same, with the limits and the measured figures.
- I can only tell you what is written down, and this is. Trying it is the best proof.
`;
